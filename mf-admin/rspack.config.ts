import { remoteConfig } from '@shop/build/rspack.mjs';

// antd's own adds a style element that the Content-Security-Policy refuses (ADR 11).
export default remoteConfig({
  port: 4104,
  server: false,
  replace: { getScrollBarSize: './src/scroll-bar-size.ts' },
  // What echarts draws with is a third of it.
  apart: ['zrender'],
  workers: ['pdfjs-dist/build/pdf.worker.min.mjs'],
});
