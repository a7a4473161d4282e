import { hides } from '../../src/receipts/rules/hidden-content.ts';

const pdf = 'application/pdf';
const png = 'image/png';

describe('what a receipt hides', () => {
  it.each([
    [png, '\0<ScRipT>', true],
    [png, '<!DOCTYPE html', true],
    [png, '<iframe src', true],
    [png, '<html', true],
    [png, '<htmlx', false],
    [png, '<x:xmpmeta', false],
    [png, '< html', false],
    [png, '%%PDF-1.7', true],
    [png, '%PDF-x', false],
    [png, '/JavaScript', false],
    [png, `PK\x05\x06${'\0'.repeat(18)}`, true],
    [png, 'PK\x05\x06 by chance', false],
    [pdf, '%PDF-1.7', false],
    [pdf, '/S /JavaScript/JS(1)', true],
    [pdf, '/S/Launch>>', true],
    [pdf, '/#4a#61#76#61#53#63#72#69#70#74 ', true],
    [pdf, '/J#61vaScript#20', true],
    [pdf, '/Type /EmbeddedFile /Length 9', true],
    [pdf, '/Names << /EmbeddedFiles 4 0 R >>', true],
    [pdf, '/Subtype /RichMedia', true],
    [pdf, '/AcroForm << /XFA 7 0 R >>', true],
    [pdf, '/#45#6d#62#65#64#64#65#64#46#69#6c#65#73 ', true],
    [pdf, '/EmbeddedFilesOf', false],
    [pdf, '/XFAs', false],
    [png, '/XFA', false],
    [pdf, '/JavaScripts', false],
    [pdf, '/javascript', false],
    [pdf, '/J#6avaScript', false],
    [pdf, '/J#6', false],
    [pdf, '<script>', true],
    [pdf, '</</</<script', true],
  ])('%s with %j: %s', (type, text, hidden) => {
    expect(hides(type, Buffer.from(text, 'latin1'))).toBe(hidden);
  });
});
