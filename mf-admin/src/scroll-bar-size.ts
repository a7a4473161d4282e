/**
 * Replaces antd's measurement in the build (rspack.config.ts), which adds a style element without the nonce that the
 * Content-Security-Policy requires. Returns the scroll bar's width in pixels; 0 for overlay scroll bars.
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
