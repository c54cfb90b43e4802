import { useEffect } from 'react'
import { useData } from '#src/data/data-context.tsx'
import { useOnline } from '../people/use-online.ts'

/** After the screen itself has come to rest. */
const PAUSE_MS = 3000

/** Fetches what .xls files need while there is a network: exports and imports of them work without one afterwards. */
export function useXlsAhead(): void {
  const { worker } = useData()
  const online = useOnline()
  useEffect(() => {
    if (!worker || !online) return
    // Whoever asks for such a file without it is told so; here nobody has asked yet.
    const timer = setTimeout(() => void worker.loadXls().catch(() => undefined), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [worker, online])
}
