import { Button } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { CameraInput } from '#src/records/form/camera-input.tsx'
import { PicturePreview } from '#src/ui/media/picture-preview.tsx'
import { usePictureAddress } from '#src/ui/media/use-picture-address.ts'
import classes from '../site.module.css'

interface GatePhotoProps {
  photo: File | undefined
  onChange: (photo: File | undefined) => void
}

/** One photo that goes along with whoever comes or goes next: a tap takes it, and another takes it away. */
export function GatePhoto({ photo, onChange }: GatePhotoProps) {
  const words = useText(siteText)
  const input = useRef<HTMLInputElement>(null)
  const address = usePictureAddress(photo)
  return (
    <>
      {address === undefined ? (
        <Button
          variant="default"
          leftSection={<IconCamera size={18} stroke={1.75} />}
          onClick={() => input.current?.click()}
        >
          {words.takePhoto}
        </Button>
      ) : (
        <>
          <PicturePreview address={address} alt={words.photo} className={classes.gatePhoto} />
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={18} stroke={1.75} />}
            onClick={() => onChange(undefined)}
          >
            {words.noPhotoAfterAll}
          </Button>
        </>
      )}
      <CameraInput ref={input} label={words.takePhoto} onTaken={onChange} />
    </>
  )
}
