import { useFileUrl } from '#src/data/files/use-file-url.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'
import type { Person } from './person-state.ts'

/** The person's photo: from this device while it waits to be sent, else from the server; the initial without one. */
export function PersonAvatar({ person, size }: { person: Person; size?: number }) {
  const src = useFileUrl(person.photo?.fileUri)
  return <Avatar name={person.name} src={src} size={size} />
}
