import { Button } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { cardPhotoText } from '#src/i18n/partners/card-photo.ts'
import { type CardDetails, readVCard } from '#src/lib/v-card.ts'
import { CameraInput } from '#src/records/form/camera-input.tsx'
import type { RecordFormProps, RecordValues } from '#src/records/form/record-form.tsx'
import { readCode } from '#src/ui/code/read-code.ts'
import type { Form } from '#src/ui/form/use-form.ts'
import { PicturePreview } from '#src/ui/media/picture-preview.tsx'
import { usePictureAddress } from '#src/ui/media/use-picture-address.ts'
import classes from './partners.module.css'

interface CardPhotoProps {
  field: Form<RecordValues>['field']
  /** Which field of the form takes which part of a card. */
  takes: Readonly<Record<string, keyof CardDetails>>
}

/** Above the fields of a form. */
export const leadOfCard = (takes: CardPhotoProps['takes']): NonNullable<RecordFormProps['lead']> => ({
  ...{ initial: {}, rules: {}, labels: {} },
  render: (field) => <CardPhoto field={field} takes={takes} />,
})

/** A paper card, photographed: its code fills what is still empty, and the photo stays to be read from. */
function CardPhoto({ field, takes }: CardPhotoProps) {
  const words = useText(cardPhotoText)
  const input = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<File>()
  const [said, setSaid] = useState('')
  const address = usePictureAddress(photo)
  const fill = (details: CardDetails): number => {
    let count = 0
    for (const [name, part] of Object.entries(takes)) {
      const { value, onChange } = field(name)
      const isEmpty = value === undefined || value === null || value === ''
      if (!isEmpty || details[part] === '') continue
      onChange(details[part])
      count += 1
    }
    return count
  }
  const take = async (taken: File) => {
    setPhoto(taken)
    setSaid('')
    let code: string | undefined
    try {
      const bitmap = await createImageBitmap(taken, { imageOrientation: 'from-image' })
      code = await readCode(bitmap)
      bitmap.close()
    } catch (error) {
      // What is no picture is the photographer's to mend; anything else is ours.
      if (!(error instanceof DOMException)) reportError(error)
      setSaid(words.broken)
      return
    }
    const details = code === undefined ? undefined : readVCard(code)
    if (!details) setSaid(words.noCode)
    else {
      const count = fill(details)
      setSaid(count === 0 ? words.readNothingNew : words.read(count))
    }
  }
  return (
    <div className={classes.cardPhoto} data-wide>
      {address !== undefined && <PicturePreview address={address} alt={words.photo} className={classes.card} />}
      <p className={classes.quiet} role="status">
        {said || words.hint}
      </p>
      <div className={classes.cardActs}>
        <Button
          variant="default"
          leftSection={<IconCamera size={18} stroke={1.75} />}
          onClick={() => input.current?.click()}
        >
          {address === undefined ? words.take : words.again}
        </Button>
        {address !== undefined && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconX size={18} stroke={1.75} />}
            onClick={() => {
              setPhoto(undefined)
              setSaid('')
            }}
          >
            {words.away}
          </Button>
        )}
      </div>
      <CameraInput ref={input} label={words.take} testId="card-photo" onTaken={(taken) => void take(taken)} />
    </div>
  )
}
