/**
 * Replaces antd's own measurement in the build (rspack.config.ts): that one adds a style element without the page's nonce, which
 * the Content-Security-Policy refuses. The width of a scroll bar, in pixels; 0 where it lies over the content.
 */
export default function getScrollBarSize(): number {
  return getTargetScrollBarSize().width;
}

export function getTargetScrollBarSize(): { width: number; height: number } {
  const box = document.createElement('div');
  box.style.cssText = 'position:absolute;left:0;top:0;width:100px;height:100px;overflow:scroll';
  document.body.append(box);
  const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight };
  box.remove();
  return size;
}
