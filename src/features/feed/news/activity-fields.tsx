import { NumberInput, TextInput } from '@mantine/core'
import { newsText } from '#src/i18n/feed/news.ts'
import { useText } from '#src/i18n/i18n.ts'
import { CheckLine } from '#src/ui/form/check-line.tsx'
import { MomentInput } from '#src/ui/form/dates/moment-input.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from '../compose/compose.module.css'
import type { News } from './news-written.ts'
import { QuestionFields } from './question-fields.tsx'

interface ActivityFieldsProps {
  value: News
  onChange: (value: Partial<News>) => void
  error: string | undefined
  /** Faults of questions are shown. */
  isTried: boolean
}

const FEN = 100

/** When and where, how many, and what is asked of whoever registers. */
export function ActivityFields({ value, onChange, error, isTried }: ActivityFieldsProps) {
  const words = useText(newsText).compose
  return (
    <>
      <div className={classes.pair}>
        <MomentInput
          label={words.start}
          required
          value={value.start}
          error={error}
          onChange={(start) => onChange({ start })}
        />
        <MomentInput label={words.end} required value={value.end} onChange={(end) => onChange({ end })} />
        <MomentInput label={words.regStart} value={value.regStart} onChange={(regStart) => onChange({ regStart })} />
        <MomentInput label={words.regEnd} value={value.regEnd} onChange={(regEnd) => onChange({ regEnd })} />
        <TextInput
          label={words.place}
          maxLength={60}
          value={value.activityPlace}
          onChange={(event) => onChange({ activityPlace: event.currentTarget.value })}
        />
        <TextInput
          label={words.contact}
          maxLength={60}
          value={value.contact}
          onChange={(event) => onChange({ contact: event.currentTarget.value })}
        />
        <NumberInput
          label={words.capacity}
          min={1}
          max={10_000}
          allowDecimal={false}
          value={value.capacity ?? ''}
          onChange={(next) => onChange({ capacity: typeof next === 'number' ? next : null })}
        />
        <NumberInput
          label={words.fee}
          min={0}
          max={1_000_000}
          decimalScale={2}
          value={value.feeFen / FEN}
          onChange={(next) => onChange({ feeFen: typeof next === 'number' ? Math.round(next * FEN) : 0 })}
        />
      </div>
      <CheckLine label={words.needAudit} checked={value.needAudit} onChange={(needAudit) => onChange({ needAudit })} />
      {value.regStart !== null && (
        <QuestionFields
          questions={value.questions}
          onChange={(questions) => onChange({ questions })}
          isTried={isTried}
        />
      )}
    </>
  )
}
