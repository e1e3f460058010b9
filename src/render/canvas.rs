//! Shapes and text on a pixel grid.

use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap,
    PixmapPaint, Point, RadialGradient, Rect, SpreadMode, Stroke, Transform,
};

/// A transparent pixmap. The sides are in pixels, at least one and small enough for memory, which every caller sees to.
pub(super) fn new_pixmap(width: u32, height: u32) -> Pixmap {
    match Pixmap::new(width.max(1), height.max(1)) {
        Some(pixmap) => pixmap,
        None => unreachable!("{width}×{height} pixels are no picture"),
    }
}

/// A point or a direction, in pixels from the left and from the top.
pub(super) type Xy = (f32, f32);

/// Something to draw on. Lengths are in pixels.
pub(super) struct Canvas {
    pub(super) pixmap: Pixmap,
}

fn paint(color: Color) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(color);
    paint
}

/// A circle.
pub(super) fn circle((x, y): Xy, radius: f32) -> Option<Path> {
    PathBuilder::from_circle(x, y, radius)
}

/// A closed polygon.
pub(super) fn polygon(points: &[Xy]) -> Option<Path> {
    let mut path = open_line(points)?;
    path.close();
    path.finish()
}

/// A line from point to point.
pub(super) fn polyline(points: &[Xy]) -> Option<Path> {
    open_line(points)?.finish()
}

fn open_line(points: &[Xy]) -> Option<PathBuilder> {
    let (first, rest) = points.split_first()?;
    let mut path = PathBuilder::new();
    path.move_to(first.0, first.1);
    for point in rest {
        path.line_to(point.0, point.1);
    }
    Some(path)
}

/// The cross of two diagonals that reach `reach` from the centre along each axis.
pub(super) fn cross((x, y): Xy, reach: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(x - reach, y - reach);
    path.line_to(x + reach, y + reach);
    path.move_to(x - reach, y + reach);
    path.line_to(x + reach, y - reach);
    path.finish()
}

impl Canvas {
    pub(super) fn new(width: u32, height: u32, background: Color) -> Canvas {
        let mut pixmap = new_pixmap(width, height);
        pixmap.fill(background);
        Canvas { pixmap }
    }

    /// A rectangle with its sides along whole pixels.
    pub(super) fn rect(&mut self, x: u32, y: u32, width: u32, height: u32, color: Color) {
        if let Some(rect) = Rect::from_xywh(x as f32, y as f32, width as f32, height as f32) {
            let mut paint = paint(color);
            paint.anti_alias = false;
            self.pixmap
                .fill_rect(rect, &paint, Transform::identity(), None);
        }
    }

    pub(super) fn fill(&mut self, path: Option<Path>, color: Color) {
        if let Some(path) = path {
            self.pixmap.fill_path(
                &path,
                &paint(color),
                FillRule::Winding,
                Transform::identity(),
                None,
            );
        }
    }

    pub(super) fn stroke(&mut self, path: Option<Path>, width: f32, color: Color) {
        if let Some(path) = path {
            let stroke = Stroke {
                width,
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                ..Stroke::default()
            };
            self.pixmap
                .stroke_path(&path, &paint(color), &stroke, Transform::identity(), None);
        }
    }

    /// A disc that is strongest in its centre and fades out towards `radius`.
    pub(super) fn glow(&mut self, centre: Xy, radius: f32, color: Color) {
        let mut faded = color;
        faded.set_alpha(0.0);
        let stops = vec![
            GradientStop::new(0.0, color),
            GradientStop::new(0.55, color),
            GradientStop::new(1.0, faded),
        ];
        let centre_point = Point::from_xy(centre.0, centre.1);
        let shader = RadialGradient::new(
            centre_point,
            0.0,
            centre_point,
            radius,
            stops,
            SpreadMode::Pad,
            Transform::identity(),
        );
        if let (Some(shader), Some(path)) = (shader, circle(centre, radius)) {
            let paint = Paint {
                shader,
                ..Paint::default()
            };
            self.pixmap.fill_path(
                &path,
                &paint,
                FillRule::Winding,
                Transform::identity(),
                None,
            );
        }
    }

    /// Copies a picture with its left upper corner to a whole pixel.
    pub(super) fn blit(&mut self, picture: &Pixmap, x: u32, y: u32, opacity: f32) {
        self.blit_at(picture, x as i32, y as i32, opacity);
    }

    /// As [`Canvas::blit`], of a picture that may lie partly outside.
    pub(super) fn blit_at(&mut self, picture: &Pixmap, x: i32, y: i32, opacity: f32) {
        let paint = PixmapPaint {
            opacity,
            ..PixmapPaint::default()
        };
        self.pixmap
            .draw_pixmap(x, y, picture.as_ref(), &paint, Transform::identity(), None);
    }
}
