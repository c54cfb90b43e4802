import { isAnswered, type SupplementAnswer, type SupplementItem } from '#contract/domains/partners/supplement.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { supplementText } from '#src/i18n/partners/supplement.ts'
import { ReasonList } from '#src/records/reason-list.tsx'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import classes from '../partners.module.css'
import { supplementName } from './supplement-name.ts'

interface SupplementAnswersProps {
  items: readonly SupplementItem[]
  field: FieldBinding<readonly SupplementAnswer[]>
  max: number
}

/** What was asked for, above the form: each is marked as there, or answered with a word. */
export function SupplementAnswers({ items, field, max }: SupplementAnswersProps) {
  const words = useText(supplementText)
  const language = useLanguage()
  const change = (at: number, part: Partial<SupplementAnswer>) =>
    field.onChange(field.value.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const firstOpen = field.value.findIndex((one) => !isAnswered(one))
  return (
    <section className={classes.held} aria-label={words.asked(items.length)} data-wide>
      <p className={classes.title}>{words.asked(items.length)}</p>
      <p className={classes.quiet}>{words.answerHint}</p>
      <ReasonList
        label={words.items}
        reasons={items.map((item, at) => {
          const said = field.value[at] ?? { isDone: false, answer: '' }
          const part = { name: `${field.name}-${at}`, onBlur: field.onBlur }
          return {
            ...{ field: item.field, name: supplementName(item.field, language), reason: item.missing },
            more: (
              <>
                <CheckField
                  field={{
                    ...part,
                    // The first that is open is where the form leads to.
                    id: at === Math.max(firstOpen, 0) ? field.id : `${field.id}-${at}`,
                    value: said.isDone,
                    onChange: (isDone) => change(at, { isDone }),
                    error: undefined,
                  }}
                  label={words.done}
                />
                <LongTextField
                  field={{
                    ...part,
                    id: `${field.id}-said-${at}`,
                    value: said.answer,
                    onChange: (answer) => change(at, { answer: answer ?? '' }),
                    error: isAnswered(said) ? undefined : field.error,
                  }}
                  label={words.answer}
                  max={max}
                  rows={1}
                />
              </>
            ),
          }
        })}
      />
    </section>
  )
}
