import { Button } from '@mantine/core'
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiToolsText } from '#src/i18n/ui/ui-tools.ts'
import { FieldGroup } from '../form/field-group.tsx'
import { useIsPhone } from '../use-viewport.ts'
import { photoMaxMegabytes, photoProblem, photoTypes } from './photo-check.ts'
import classes from './photo-input.module.css'
import { PicturePreview } from './picture-preview.tsx'
import { usePictureAddress } from './use-picture-address.ts'

interface PhotoInputProps {
  label: string
  /** The photo that there is: an address, or the file just chosen. */
  value: File | string | undefined
  onChange: (file: File | undefined) => void
  error?: string | undefined
  maxMegabytes?: number | undefined
  /** The front camera for portraits of oneself, the other one for everything else. */
  camera?: 'user' | 'environment' | undefined
  disabled?: boolean | undefined
}

/** A photo from the camera or from the files, with preview, replace and remove. Type and size are checked before it counts. */
export function PhotoInput(props: PhotoInputProps) {
  const { label, value, onChange, maxMegabytes = photoMaxMegabytes, camera = 'environment', disabled = false } = props
  const words = useText(uiToolsText).photo
  const phone = useIsPhone()
  const fromCamera = useRef<HTMLInputElement>(null)
  const fromFiles = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<'type' | 'size'>()
  const address = usePictureAddress(value)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // The same file may be chosen again after it was removed.
    event.currentTarget.value = ''
    if (file === undefined) return
    const found = photoProblem(file, maxMegabytes)
    setProblem(found)
    if (found === undefined) onChange(file)
  }
  const message = problem === 'type' ? words.wrongType : problem === 'size' ? words.tooLarge(maxMegabytes) : props.error
  return (
    <FieldGroup label={label} error={message}>
      <div className={classes.row}>
        <div className={classes.frame}>
          {address === undefined ? (
            <IconPhoto size={32} stroke={1.25} aria-hidden="true" />
          ) : (
            <PicturePreview address={address} alt={words.preview(label)} className={classes.image} />
          )}
        </div>
        <div className={classes.buttons}>
          {phone && (
            <Button
              variant="default"
              disabled={disabled}
              leftSection={<IconCamera size={20} stroke={1.75} />}
              onClick={() => fromCamera.current?.click()}
            >
              {words.take}
            </Button>
          )}
          <Button
            variant="default"
            disabled={disabled}
            leftSection={<IconPhoto size={18} stroke={1.75} />}
            onClick={() => fromFiles.current?.click()}
          >
            {address === undefined ? words.choose : words.replace}
          </Button>
          {address !== undefined && (
            <Button
              variant="subtle"
              color="gray"
              disabled={disabled}
              leftSection={<IconTrash size={18} stroke={1.75} />}
              onClick={() => {
                setProblem(undefined)
                onChange(undefined)
              }}
            >
              {words.remove}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={fromCamera}
        type="file"
        hidden
        accept="image/*"
        capture={camera}
        aria-label={words.take}
        onChange={take}
      />
      <input
        ref={fromFiles}
        type="file"
        hidden
        accept={photoTypes.join()}
        aria-label={words.choose}
        data-testid="photo-file"
        onChange={take}
      />
    </FieldGroup>
  )
}
