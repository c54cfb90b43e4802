import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { text, useText } from '#src/i18n/i18n.ts'
import { enrollmentText } from '#src/i18n/identity/enrollment.ts'
import { PhoneField } from '#src/ui/form/phone-field.tsx'
import { allOf, mobile, needed } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { PhotoInput } from '#src/ui/media/photo-input.tsx'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { personNameRule } from '../account/person-name-rule.ts'
import classes from './enrollment.module.css'

export interface EnrollmentData {
  readonly name: string | undefined
  readonly mobile: string | undefined
}

interface DataStepProps {
  initial: EnrollmentData
  proof: File | undefined
  /** Whether the account is there already: then the choice is saved, else an account is opened. */
  isSignedIn: boolean
  onChange: (data: { name: string; mobile: string }) => void
  onProof: (proof: File | undefined) => void
  onBack: () => void
  /** Answers what went wrong, in words. */
  onNext: (data: { name: string; mobile: string }) => Promise<string | undefined>
}

/** Name, number, and a picture that proves who the person is. */
export function DataStep(props: DataStepProps) {
  const words = useText(enrollmentText)
  const [trouble, setTrouble] = useState<string>()
  const form = useForm<EnrollmentData>({
    initial: props.initial,
    rules: {
      name: personNameRule,
      mobile: allOf<string | undefined>((value) => needed(text(enrollmentText).mobile)(value), mobile),
    },
    onSubmit: async (values) => setTrouble(await props.onNext(filled(values))),
  })
  const { onChange } = props
  const { name, mobile: number } = form.values
  // What is typed is kept at once: there is no account yet to keep it under.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed says when
  useEffect(() => {
    if (form.changed) onChange(filled({ name, mobile: number }))
  }, [name, number, form.changed])
  return (
    <form
      className={classes.part}
      aria-label={words.data}
      noValidate
      aria-busy={form.busy}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <p className={classes.text}>{words.kept}</p>
      <div className={classes.fields}>
        <TextField field={form.field('name')} label={words.name} autoComplete="name" max={30} required />
        <PhoneField field={form.field('mobile')} label={words.mobile} required />
      </div>
      <PhotoInput label={words.proof} value={props.proof} onChange={props.onProof} />
      <p className={classes.text}>{words.proofWhy}</p>
      {trouble !== undefined && <Trouble>{trouble}</Trouble>}
      <div className={classes.foot}>
        <Button variant="default" onClick={props.onBack}>
          {words.back}
        </Button>
        <Button type="submit" loading={form.busy}>
          {props.isSignedIn ? words.save : words.register}
        </Button>
      </div>
    </form>
  )
}

const filled = ({ name = '', mobile = '' }: EnrollmentData) => ({ name: name.trim(), mobile })
