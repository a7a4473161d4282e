interface PdfOptions {
  pages: string[];
  /** Size of every page, in points. */
  size?: [number, number];
  trailer?: string;
}

const page = (text: string) => `BT /F1 24 Tf 40 120 Td (${text}) Tj ET`;

/** A PDF in Helvetica with one line a page. */
export function pdfOf({ pages, size: [width, height] = [400, 200], trailer = '' }: PdfOptions): Buffer {
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  return assembled(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> >> >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...pages.flatMap((text, at) => [
        `<< /Type /Page /Parent 2 0 R /Contents ${5 + 2 * at} 0 R >>`,
        `<< /Length ${page(text).length} >>\nstream\n${page(text)}\nendstream`,
      ]),
    ],
    trailer,
  );
}

export function pdfWithPassword(): Buffer {
  const unknown = `<${'5a'.repeat(32)}>`;
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${unknown} /U ${unknown} /P -4 >>`;
  return pdfOf({ pages: ['Hidden'], trailer: `${encrypt} /ID [${unknown} ${unknown}]` });
}

/** Bytes with a PDF header but no PDF content. */
export const brokenPdf = (): Buffer => Buffer.from('%PDF-1.7\nThe rest was lost on its way.\n');

/** Nested forms, each repeated ten times, so that rendering never finishes. */
export function endlessPdf(): Buffer {
  const depth = 12;
  const form = (next: string) => {
    const content = next ? '/X Do '.repeat(10) : '0 0 10 10 re f';
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 400 200] /Resources << /XObject << ${next} >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`;
  };
  const forms = Array.from({ length: depth }, (_, at) => form(at + 1 < depth ? `/X ${6 + at} 0 R` : ''));
  return assembled(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>',
      '<< /Length 5 >>\nstream\n/X Do\nendstream',
      ...forms,
    ],
    '',
  );
}

function assembled(objects: string[], trailer: string): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}
