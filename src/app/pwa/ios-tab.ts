/** Safari on a phone or tablet, in a tab: it installs by its own menu only, and has push messages only once installed. */
export function isIosTab(): boolean {
  const isTouchMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
  if (!/iPhone|iPad|iPod/.test(navigator.userAgent) && !isTouchMac) return false
  return (navigator as { standalone?: boolean }).standalone === false
}
