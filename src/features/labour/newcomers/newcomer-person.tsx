import { enumLabels } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { newcomerText } from '#src/i18n/labour/newcomer.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { Form } from '#src/ui/form/use-form.ts'
import { PhotoInput } from '#src/ui/media/photo-input.tsx'
import classes from '../site.module.css'
import type { NewcomerValues, numberSays } from './newcomer-values.ts'
import type { NewcomerLabels } from './use-newcomer-labels.ts'
import { useNumberRead } from './use-number-read.ts'

interface NewcomerPersonProps {
  form: Form<NewcomerValues>
  labels: NewcomerLabels
  says: ReturnType<typeof numberSays>
  today: string
}

/** Who he is: both sides of his card, his face, and the number with what it says. */
export function NewcomerPerson({ form, labels, says, today }: NewcomerPersonProps) {
  const words = useText(newcomerText)
  const language = useLanguage()
  const papers = Object.entries(enumLabels('idType', language, 'siteWorker')).map(([value, label]) => ({
    value,
    label,
  }))
  const read = useNumberRead(says, today)
  const photo = (key: 'front' | 'back' | 'face', camera: 'environment' | 'user') => (
    <PhotoInput
      label={labels[key]}
      value={form.values[key]}
      onChange={form.field(key).onChange}
      error={form.field(key).error}
      camera={camera}
    />
  )
  return (
    <>
      <TextField field={form.field('name')} label={labels.name} required max={30} />
      <SelectField field={form.field('idType')} label={labels.idType} options={papers} required />
      <TextField field={form.field('idNo')} label={labels.idNo} required max={20} description={read} />
      <div data-wide className={classes.grid}>
        {photo('front', 'environment')}
        {photo('back', 'environment')}
        {photo('face', 'environment')}
      </div>
      <p data-wide className={classes.quiet}>
        {words.photoHint}
      </p>
      <DateField field={form.field('idUntil')} label={labels.idUntil} allowFuture disabled={form.values.isLongTerm} />
      <CheckField field={form.field('isLongTerm')} label={labels.isLongTerm} />
      <PhoneField field={form.field('mobile')} label={labels.mobile} />
      <TextField field={form.field('urgentName')} label={labels.urgentName} max={30} />
      <PhoneField field={form.field('urgentMobile')} label={labels.urgentMobile} />
    </>
  )
}
