// The drawings that stand for applications: lines in a square of 32, and the colour behind them.
import type { AppIcon } from '#contract/domains/market/catalogue.ts'

interface Drawing {
  /** Of the square, for light and dark alike. */
  readonly colour: string
  readonly paths: readonly string[]
}

export const APP_DRAWINGS: Readonly<Record<AppIcon, Drawing>> = {
  helmet: { colour: '#b45309', paths: ['M6 21h20', 'M8 21v-2a8 8 0 0 1 16 0v2', 'M13 11.5V9h6v2.5', 'M6 21v2h20v-2'] },
  crane: { colour: '#1d4ed8', paths: ['M10 26V6', 'M6 26h8', 'M10 8h17', 'M10 8 5 12', 'M23 8v6', 'M21 14h4v4h-4z'] },
  calendar: { colour: '#0f766e', paths: ['M7 9h18v16H7z', 'M7 14h18', 'M12 6v5', 'M20 6v5', 'M11 19h4', 'M18 19h3'] },
  wallet: { colour: '#15803d', paths: ['M6 11h20v14H6z', 'M6 11l14-4v4', 'M20 16h6v5h-6z'] },
  truck: {
    colour: '#7c3aed',
    paths: ['M4 9h14v12H4z', 'M18 13h6l4 4v4H18z', 'M9 23.5a2 2 0 1 0 0-4', 'M23 23.5a2 2 0 1 0 0-4'],
  },
  shield: { colour: '#be123c', paths: ['M16 5l9 3v8c0 6-4 9-9 11-5-2-9-5-9-11V8z', 'M12 16l3 3 5-6'] },
  clipboard: { colour: '#0369a1', paths: ['M9 8h14v18H9z', 'M13 6h6v4h-6z', 'M12 15h8', 'M12 19h8', 'M12 23h5'] },
  camera: { colour: '#4338ca', paths: ['M5 11h6l2-3h6l2 3h6v14H5z', 'M16 22a4 4 0 1 0 0-8 4 4 0 0 0 0 8z'] },
  people: {
    colour: '#0e7490',
    paths: [
      'M12 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
      'M5 26c0-5 3-8 7-8s7 3 7 8',
      'M21 15a3 3 0 1 0 0-6',
      'M22 18c3 0 5 3 5 7',
    ],
  },
  chart: { colour: '#a21caf', paths: ['M6 6v20h20', 'M11 22v-6', 'M16 22V11', 'M21 22v-8'] },
  map: { colour: '#4d7c0f', paths: ['M5 9l7-3 8 3 7-3v17l-7 3-8-3-7 3z', 'M12 6v17', 'M20 9v17'] },
  contract: { colour: '#475569', paths: ['M9 5h10l5 5v17H9z', 'M19 5v5h5', 'M13 16h7', 'M13 20h7'] },
  bolt: { colour: '#c2410c', paths: ['M17 4L8 18h7l-1 10 10-15h-7z'] },
  box: { colour: '#57534e', paths: ['M16 5l10 5v12l-10 5-10-5V10z', 'M6 10l10 5 10-5', 'M16 15v12'] },
}
