import qrcode from 'qrcode-generator'
import { useMemo } from 'react'
import classes from './code.module.css'

/** Fault tolerance that scratched plastic and dirty screens take; the size grows with the text. */
const TOLERANCE = 'M'
const QUIET_MODULES = 2

/** A text as a QR code, black on white in either scheme. */
export function QrCode({ code, label }: { code: string; label: string }) {
  const { size, path } = useMemo(() => {
    const bytes = String.fromCharCode(...new TextEncoder().encode(code))
    const drawn = qrcode(0, TOLERANCE)
    drawn.addData(bytes, 'Byte')
    drawn.make()
    const count = drawn.getModuleCount()
    const cells: string[] = []
    for (let y = 0; y < count; y++)
      for (let x = 0; x < count; x++)
        if (drawn.isDark(y, x)) cells.push(`M${x + QUIET_MODULES} ${y + QUIET_MODULES}h1v1h-1z`)
    return { size: count + 2 * QUIET_MODULES, path: cells.join('') }
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
