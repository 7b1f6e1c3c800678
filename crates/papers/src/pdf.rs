//! Documents as PDF, letter size, with the fonts inside.

mod page;
mod set;

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use crate::document::{Block, Document};
use crate::drawing::Drawing;
use crate::fonts::Face;
use page::{Page, Pages};

/// The document as a PDF file.
#[must_use]
pub fn write(document: &Document) -> Vec<u8> {
    let laid = Pages::of(document);
    finish(&document.title, laid)
}

/// Drawings as a PDF file, each on a page that is as large as it is.
#[must_use]
pub fn write_drawings(title: &str, drawings: &[Drawing]) -> Vec<u8> {
    let page = |drawing: &Drawing| {
        let mut page = Page::new(drawing.width, drawing.height);
        page.drawing(drawing, (0.0, 0.0), 1.0);
        page
    };
    finish(title, Pages { pages: drawings.iter().map(page).collect(), parts: Vec::new() })
}

/// Numbers of objects, one after another.
struct Refs(i32);

impl Refs {
    fn next(&mut self) -> Ref {
        self.0 += 1;
        Ref::new(self.0)
    }
}

fn packed(data: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(data, 6)
}

fn finish(title: &str, laid: Pages) -> Vec<u8> {
    let mut refs = Refs(0);
    let (catalog, tree, info) = (refs.next(), refs.next(), refs.next());
    let mut pdf = Pdf::new();
    let fonts: BTreeMap<Face, Ref> = Face::ALL
        .into_iter()
        .map(|face| {
            let id = refs.next();
            embed(&mut pdf, &mut refs, face, id);
            (face, id)
        })
        .collect();
    let ids: Vec<Ref> = laid.pages.iter().map(|_| refs.next()).collect();
    for (page, id) in laid.pages.into_iter().zip(&ids) {
        let content = refs.next();
        let mut writer = pdf.page(*id);
        writer.media_box(Rect::new(0.0, 0.0, page.width, page.height)).parent(tree);
        writer.contents(content);
        let mut resources = writer.resources();
        let mut named = resources.fonts();
        for (face, font) in &fonts {
            named.pair(Name(face.name().as_bytes()), *font);
        }
        named.finish();
        resources.finish();
        writer.finish();
        let data = packed(&page.content.finish());
        pdf.stream(content, &data).filter(Filter::FlateDecode);
    }
    pdf.pages(tree).kids(ids.iter().copied()).count(i32::try_from(ids.len()).unwrap_or(i32::MAX));
    let outline = (!laid.parts.is_empty()).then(|| refs.next());
    if let Some(outline) = outline {
        let items: Vec<Ref> = laid.parts.iter().map(|_| refs.next()).collect();
        let (first, last) = (items[0], items[items.len() - 1]);
        let count = i32::try_from(items.len()).unwrap_or(i32::MAX);
        pdf.outline(outline).first(first).last(last).count(count);
        for (n, (text, page)) in laid.parts.iter().enumerate() {
            let mut item = pdf.outline_item(items[n]);
            item.title(TextStr(text)).parent(outline);
            item.dest().page(ids[*page]).fit();
            if n > 0 {
                item.prev(items[n - 1]);
            }
            if let Some(next) = items.get(n + 1) {
                item.next(*next);
            }
        }
    }
    let mut root = pdf.catalog(catalog);
    root.pages(tree).lang(TextStr("en-US"));
    if let Some(outline) = outline {
        root.outlines(outline);
    }
    root.finish();
    pdf.document_info(info).title(TextStr(title)).creator(TextStr("Croupier"));
    pdf.finish()
}

const IDENTITY: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// Puts a font into the file.
fn embed(pdf: &mut Pdf, refs: &mut Refs, face: Face, id: Ref) {
    let (cid, descriptor, file, unicode) = (refs.next(), refs.next(), refs.next(), refs.next());
    let (font, name) = (face.font(), Name(face.name().as_bytes()));
    let scale = 1000.0 / f32::from(font.units_per_em());
    pdf.type0_font(id)
        .base_font(name)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(cid)
        .to_unicode(unicode);
    let mut writer = pdf.cid_font(cid);
    writer
        .subtype(CidFontType::Type2)
        .base_font(name)
        .system_info(IDENTITY)
        .font_descriptor(descriptor)
        .default_width(0.0)
        .cid_to_gid_map_predefined(Name(b"Identity"));
    let glyphs = (0..font.number_of_glyphs()).map(ttf_parser::GlyphId);
    writer.widths().consecutive(0, glyphs.map(|glyph| face.advance(glyph)));
    writer.finish();
    let bounds = font.global_bounding_box();
    let scaled = |value: i16| f32::from(value) * scale;
    pdf.font_descriptor(descriptor)
        .name(name)
        .flags(FontFlags::NON_SYMBOLIC)
        .bbox(Rect::new(
            scaled(bounds.x_min),
            scaled(bounds.y_min),
            scaled(bounds.x_max),
            scaled(bounds.y_max),
        ))
        .italic_angle(font.italic_angle())
        .ascent(scaled(font.ascender()))
        .descent(scaled(font.descender()))
        .cap_height(scaled(font.capital_height().unwrap_or(font.ascender())))
        .stem_v(80.0)
        .font_file2(file);
    let data = packed(face.file());
    let mut stream = pdf.stream(file, &data);
    stream.filter(Filter::FlateDecode);
    stream.pair(Name(b"Length1"), i32::try_from(face.file().len()).unwrap_or(i32::MAX));
    stream.finish();
    let mut map: UnicodeCmap<u16> = UnicodeCmap::new(Name(b"Croupier"), IDENTITY);
    let mut letters: BTreeMap<u16, char> = BTreeMap::new();
    for letter in ('\u{20}'..'\u{2300}').rev() {
        if let Some(glyph) = font.glyph_index(letter) {
            letters.insert(glyph.0, letter);
        }
    }
    for (glyph, letter) in letters {
        map.pair(glyph, letter);
    }
    pdf.cmap(unicode, &map.finish());
}

/// The chapters of a document, for its outline and its table of contents.
fn chapters(document: &Document) -> impl Iterator<Item = &str> {
    document.blocks.iter().filter_map(|block| match block {
        Block::Heading { level: 1, text } => Some(text.as_str()),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_becomes_pages_with_fonts_and_an_outline() {
        let mut document = Document::new("A paper", "of a house");
        document.has_cover = true;
        for chapter in ["One", "Two"] {
            document.heading(1, chapter);
            for _ in 0..60 {
                document.paragraph("Words enough to fill more than a line of a page. ".repeat(3));
            }
        }
        let laid = Pages::of(&document);
        assert!(laid.pages.len() > 4, "{} pages", laid.pages.len());
        assert_eq!(laid.parts.len(), 2);
        let file = write(&document);
        assert!(file.starts_with(b"%PDF-1.7") && file.ends_with(b"%%EOF"));
        let has = |text: &[u8]| file.windows(text.len()).any(|part| part == text);
        assert!(has(b"/FontFile2") && has(b"/Outlines") && has(b"(Two)"));
    }
}
