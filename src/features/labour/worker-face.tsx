import { siteWorker } from '#contract/domains/labour/site-worker.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'

/** The face of a worker, from his passport on this device. */
export function WorkerFace({ uri, name, size }: { uri: string; name: string; size?: number }) {
  const { row } = useRow(siteWorker, uri)
  return <Avatar name={name} src={row?.face ?? undefined} size={size} />
}
