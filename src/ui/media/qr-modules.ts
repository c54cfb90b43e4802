// The squares of a QR code, its quiet edge included.
import qrcode from 'qrcode-generator'

/** Fault tolerance that scratched plastic takes; the size grows with the text. */
const TOLERANCE = 'M'
const QUIET_MODULES = 2

interface QrModules {
  /** Modules along each side. */
  readonly size: number
  readonly dark: readonly (readonly [x: number, y: number])[]
}

/** The dark modules of a text's code. */
export function qrModules(code: string): QrModules {
  const bytes = String.fromCharCode(...new TextEncoder().encode(code))
  const drawn = qrcode(0, TOLERANCE)
  drawn.addData(bytes, 'Byte')
  drawn.make()
  const count = drawn.getModuleCount()
  const dark: [number, number][] = []
  for (let y = 0; y < count; y++)
    for (let x = 0; x < count; x++) if (drawn.isDark(y, x)) dark.push([x + QUIET_MODULES, y + QUIET_MODULES])
  return { size: count + 2 * QUIET_MODULES, dark }
}
