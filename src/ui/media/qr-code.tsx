import { useMemo } from 'react'
import classes from './qr-code.module.css'
import { qrModules } from './qr-modules.ts'

/** A text as a QR code, black on white in either scheme. */
export function QrCode({ code, label }: { code: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, dark } = qrModules(code)
    return { size, path: dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') }
  }, [code])
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
