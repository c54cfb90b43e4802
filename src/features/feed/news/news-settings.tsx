import { composeText } from '#src/i18n/feed/compose.ts'
import { useText } from '#src/i18n/i18n.ts'
import { CheckLine } from '#src/ui/form/check-line.tsx'
import { MomentInput } from '#src/ui/form/dates/moment-input.tsx'
import { AudienceFields } from '../compose/audience-fields.tsx'
import type { News } from './news-written.ts'

interface NewsSettingsProps {
  value: News
  onChange: (value: Partial<News>) => void
  /** Whom it is for and when it comes out: fixed once it is out. */
  isDraft: boolean
  publishes: boolean
  errors: {
    readonly groups?: string | undefined
    readonly people?: string | undefined
    readonly publishAt?: string | undefined
  }
}

/** Whom it is for, what readers may do with it, and what is asked of them. */
export function NewsSettings({ value, onChange, isDraft, publishes, errors }: NewsSettingsProps) {
  const words = useText(composeText)
  return (
    <>
      {isDraft && (
        <AudienceFields value={value} onChange={onChange} errors={{ groups: errors.groups, people: errors.people }} />
      )}
      <div>
        <CheckLine
          label={words.allowComment}
          checked={value.allowComment}
          onChange={(allowComment) => onChange({ allowComment })}
        />
        {publishes && (
          <CheckLine
            label={words.requireAck}
            checked={value.requireAck}
            onChange={(requireAck) => onChange({ requireAck })}
          />
        )}
        {value.requireAck && (
          <CheckLine label={words.ackSign} checked={value.ackSign} onChange={(ackSign) => onChange({ ackSign })} />
        )}
      </div>
      {value.requireAck && (
        <MomentInput
          label={words.ackDeadline}
          value={value.ackDeadline}
          onChange={(ackDeadline) => onChange({ ackDeadline })}
        />
      )}
      {isDraft && (
        <MomentInput
          label={words.publishAt}
          value={value.publishAt}
          error={errors.publishAt}
          onChange={(publishAt) => onChange({ publishAt })}
        />
      )}
    </>
  )
}
