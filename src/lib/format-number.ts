/** Thousands separators for a whole number: `12,000`. */
export function groupThousands(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** Money given in fen (whole hundredths of a yuan) with thousands separators and two decimals: `1,234.56`. */
export function formatFen(fen: number): string {
  const whole = Math.abs(Math.trunc(fen))
  const yuan = groupThousands(Math.floor(whole / 100))
  return `${fen < 0 ? '-' : ''}${yuan}.${String(whole % 100).padStart(2, '0')}`
}

/** Money as it stands on a screen: `¥1,234.56`. Of another currency with its sign. */
export function formatYuan(fen: number, currency = 'CNY'): string {
  return `${fen < 0 ? '-' : ''}${SIGNS[currency] ?? `${currency} `}${formatFen(Math.abs(fen))}`
}

/** Yuan and yen have one sign: the yen says whose. */
const SIGNS: Readonly<Record<string, string>> = { CNY: '¥', USD: '$', HKD: 'HK$', EUR: '€', JPY: 'JP¥' }

const sizeUnits = ['B', 'KB', 'MB', 'GB'] as const

/** A file size in bytes as B, KB, MB or GB (steps of 1024), one decimal below ten units. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes)
  let unit = 0
  // 1023.5 rounds to 1024: step up before that can be seen.
  while (unit < sizeUnits.length - 1 && Math.round(value) >= 1024) {
    value /= 1024
    unit += 1
  }
  const shown = unit === 0 || value >= 9.95 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '')
  return `${shown} ${sizeUnits[unit]}`
}

/** A share between 0 and 1 as a whole percentage; never 100 % before it is done, never 0 once begun. */
export function formatShare(done: number, total: number): string {
  if (total <= 0) return '0%'
  const percent = Math.round((done / total) * 100)
  if (done < total) return `${Math.min(99, done > 0 ? Math.max(1, percent) : 0)}%`
  return '100%'
}
