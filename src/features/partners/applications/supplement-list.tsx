import { isAnswered, type SupplementItem } from '#contract/domains/partners/supplement.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { supplementText } from '#src/i18n/partners/supplement.ts'
import { ReasonList } from '#src/records/reason-list.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import classes from '../partners.module.css'
import { supplementName } from './supplement-name.ts'

/** What was asked for, with what was answered item by item; the latest first. */
export function SupplementList({ items }: { items: readonly SupplementItem[] }) {
  const words = useText(supplementText)
  const language = useLanguage()
  const rounds = [...new Set(items.map(({ round }) => round))].sort((one, other) => other - one)
  if (items.length === 0) return null
  return (
    <div className={classes.supplements}>
      {rounds.map((round) => (
        <div key={round}>
          {rounds.length > 1 && <p className={classes.quiet}>{words.round(round)}</p>}
          <ReasonList
            label={words.items}
            reasons={items
              .filter((one) => one.round === round)
              .map((one) => ({
                ...{ field: one.field, name: supplementName(one.field, language), reason: one.missing },
                more: <Answer item={one} />,
              }))}
          />
        </div>
      ))}
    </div>
  )
}

function Answer({ item }: { item: SupplementItem }) {
  const words = useText(supplementText)
  return (
    <span className={classes.answer}>
      {!isAnswered(item) && <StatusTag>{words.open}</StatusTag>}
      {isAnswered(item) && (
        <StatusTag tone={item.isDone ? 'good' : 'active'}>{item.isDone ? words.done : words.explained}</StatusTag>
      )}
      {item.answer !== '' && <span className={classes.name}>{item.answer}</span>}
    </span>
  )
}
