import { useOnline } from '#src/data/use-online.ts'
import { StaleNote } from '#src/ui/state/stale-note.tsx'

/** When the server last said what the page shows; there with and without a network, so that nothing moves. */
export function LastHeard({ atMs }: { atMs: number | undefined }) {
  const online = useOnline()
  return atMs === undefined ? null : <StaleNote atMs={atMs} online={online} />
}
