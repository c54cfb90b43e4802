import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { enrollmentText } from '#src/i18n/identity/enrollment.ts'
import { RoleTagPicker } from '../roles/role-tag-picker.tsx'
import classes from './enrollment.module.css'

interface WhoStepProps {
  value: readonly number[]
  onChange: (value: number[]) => void
  onNext: () => void
}

/** Who the person is in the trade. */
export function WhoStep({ value, onChange, onNext }: WhoStepProps) {
  const words = useText(enrollmentText)
  const [asked, setAsked] = useState(false)
  const error = asked && value.length === 0 ? words.whoNeeded : undefined
  return (
    <form
      className={classes.part}
      aria-label={words.who}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (value.length > 0) onNext()
      }}
    >
      <p className={classes.text}>{words.whoWhy}</p>
      <RoleTagPicker value={value} onChange={onChange} error={error} />
      <div className={classes.foot}>
        <Button type="submit">{words.next}</Button>
      </div>
    </form>
  )
}
