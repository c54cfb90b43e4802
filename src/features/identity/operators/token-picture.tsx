import { useTokenPicture } from '#src/data/files/use-token-picture.ts'
import { useText } from '#src/i18n/i18n.ts'
import { operatorText } from '#src/i18n/identity/operators.ts'
import { usePictureAddress } from '#src/ui/media/use-picture-address.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import classes from './operators.module.css'

/** A picture that somebody has handed over to be judged. */
export function TokenPicture({ fileUri, name }: { fileUri: string; name: string }) {
  const words = useText(operatorText).realName
  const file = useTokenPicture(fileUri)
  const address = usePictureAddress(file ?? undefined)
  if (file === null) return <Trouble>{words.gone}</Trouble>
  return address === undefined ? null : <img src={address} alt={name} className={classes.picture} />
}
