import { useFileUrl } from '#src/data/files/use-file-url.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'

interface OrganisationMarkProps {
  name: string
  /** File of its logo; without one the initial stands for it. */
  logo: string | null | undefined
  size: number
}

/** An organisation by its logo, wherever it is named. It watches the device's files, hence is loaded behind the shell. */
export function OrganisationMark({ name, logo, size }: OrganisationMarkProps) {
  return <Avatar name={name} src={useFileUrl(logo)} size={size} />
}
