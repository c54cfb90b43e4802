import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { mediaText } from '#src/i18n/ui/media.ts'
import { uiToolsText } from '#src/i18n/ui/ui-tools.ts'
import { FieldGroup } from '../form/field-group.tsx'
import { showToast } from '../notice/toast-store.ts'
import { useIsPhone } from '../use-viewport.ts'
import classes from './image-upload.module.css'
import { photoMaxMegabytes, photoProblem, photoTypes } from './photo-check.ts'
import { PicturePreview } from './picture-preview.tsx'
import { usePictureAddress } from './use-picture-address.ts'

const CropDialog = lazy(() => import('../crop/crop-dialog.tsx').then(({ CropDialog }) => ({ default: CropDialog })))

export interface ImageUploadProps {
  label: string
  /** Where a form's summary of errors jumps to. */
  id?: string | undefined
  /** The picture that there is: an address, or the file just chosen. */
  value: File | string | undefined
  onChange: (file: File | undefined) => unknown
  /** Cut to a square of 320 pixels before it counts. */
  crop?: boolean | undefined
  maxMegabytes?: number | undefined
  error?: string | undefined
  disabled?: boolean | undefined
  /** Below the field; by default types and size, of a picture of a thing. Of a face they are said when they matter. */
  hint?: string | undefined
}

/** One picture by choosing or dropping it: a box, or a small circle where it stands for a person or an organisation. Type, size and number are checked first, in the specification's words. */
export function ImageUpload(props: ImageUploadProps) {
  const { label, value, onChange, crop = false, maxMegabytes = photoMaxMegabytes, disabled = false } = props
  const words = useText(mediaText).upload
  const refusals = useText(uiToolsText).photo
  const phone = useIsPhone()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [cropping, setCropping] = useState<File>()
  const address = usePictureAddress(value)
  // The button beside it says what it does.
  const isCircle = crop && address === undefined

  const take = (files: readonly File[]) => {
    const [file] = files
    if (!file || disabled) return
    const found = photoProblem(file, maxMegabytes)
    const message =
      files.length > 1
        ? words.onlyOne
        : found === 'type'
          ? refusals.wrongType
          : found === 'size'
            ? refusals.tooLarge(maxMegabytes)
            : undefined
    setProblem(message)
    if (message !== undefined) showToast('problem', message)
    else if (crop) setCropping(file)
    else void onChange(file)
  }
  const remove = () => {
    setProblem(undefined)
    void onChange(undefined)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take([...event.dataTransfer.files])
  }
  return (
    <FieldGroup
      id={props.id}
      label={label}
      hint={props.hint ?? (crop ? undefined : words.hint(maxMegabytes))}
      error={problem ?? props.error}
    >
      <div className={classes.row}>
        <button
          type="button"
          className={classes.drop}
          data-round={crop || undefined}
          {...(isCircle ? { tabIndex: -1, 'aria-hidden': true } : {})}
          disabled={disabled}
          onClick={() => input.current?.click()}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        >
          {address === undefined ? (
            <>
              <IconPhotoPlus size={crop ? 24 : 28} stroke={1.5} aria-hidden="true" />
              {!crop && <span>{phone ? words.choose : words.drop}</span>}
            </>
          ) : (
            <PicturePreview address={address} alt={words.preview(label)} className={classes.image} />
          )}
        </button>
        {isCircle && (
          <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
            {words.choose}
          </Button>
        )}
        {address !== undefined && (
          <div className={classes.buttons}>
            <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
              {words.replace}
            </Button>
            <Button variant="subtle" color="gray" disabled={disabled} onClick={remove}>
              {words.remove}
            </Button>
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={photoTypes.join()}
        aria-label={words.choose}
        data-testid="image-file"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = ''
          take(files)
        }}
      />
      {crop && (
        <Suspense fallback={null}>
          <CropDialog
            image={cropping}
            onAgain={(file) => take([file])}
            onClose={() => setCropping(undefined)}
            onDone={async (photo) => {
              await onChange(photo)
              setCropping(undefined)
            }}
          />
        </Suspense>
      )}
    </FieldGroup>
  )
}
