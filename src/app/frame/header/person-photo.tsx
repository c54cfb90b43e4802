import { useFileUrl } from '#src/data/files/use-file-url.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'

interface PersonPhotoProps {
  name: string
  fileUri: string
}

/** A person's picture, also before it has been sent. It watches the device's files, hence is loaded behind the shell. */
export function PersonPhoto({ name, fileUri }: PersonPhotoProps) {
  return <Avatar name={name} src={useFileUrl(fileUri)} size={32} />
}
