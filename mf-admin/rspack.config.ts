import { remoteConfig } from '@shop/build/rspack.mjs';

// antd's own measurement adds a style element that the Content-Security-Policy refuses (ADR 11).
export default remoteConfig({
  port: 4104,
  server: false,
  replace: { getScrollBarSize: './src/scroll-bar-size.ts' },
  // zrender, the renderer of echarts, is a third of its size.
  apart: ['zrender'],
  workers: ['pdfjs-dist/build/pdf.worker.min.mjs'],
});
