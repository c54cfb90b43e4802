import { type ReactNode, use, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiToolsText } from '#src/i18n/ui/ui-tools.ts'
import { keptDates } from '../kept-dates.tsx'
import classes from './detail.module.css'
import { MailText } from './mail-text.tsx'
import { SectionEdit } from './section-edit.ts'

export interface Fact {
  key: string
  label: string
  /** Undefined or an empty text reads "Not filled in". */
  value: ReactNode
  /** Beside the value: where a change of it stands. */
  mark?: ReactNode
  /** Takes the whole row. */
  wide?: boolean | undefined
  /** Left out on paper. */
  notPrinted?: boolean | undefined
}

interface FactListProps {
  facts: readonly Fact[]
  /** Fields without a value become one line that opens the section's form, or shows them where there is none. */
  folds?: boolean | undefined
}

const isMail = (value: ReactNode): value is string => typeof value === 'string' && /^\S+@\S+$/.test(value)
/** Whether nothing has been written there. */
export const isEmpty = ({ value }: Pick<Fact, 'value'>): boolean =>
  value === undefined || value === null || value === ''

/** Names and values of a record, in as many columns as there is room for. */
export function FactList({ facts, folds = false }: FactListProps) {
  const words = useText(uiToolsText)
  const edit = use(SectionEdit)
  const [isOpen, setOpen] = useState(false)
  const empty = facts.filter(isEmpty).length
  // A single one takes no more room than the line that would stand for it.
  const folded = folds && !isOpen && empty > 1 ? empty : 0
  return (
    <>
      <dl className={classes.facts}>
        {(folded > 0 ? facts.filter((fact) => !isEmpty(fact)) : facts).map((fact) => (
          <div
            key={fact.key}
            className={classes.fact}
            data-wide={fact.wide || undefined}
            data-screen={fact.notPrinted || undefined}
          >
            <dt className={classes.factName}>{fact.label}</dt>
            <dd className={classes.factValue} data-empty={isEmpty(fact) || undefined}>
              {isEmpty(fact) ? (
                words.notFilled
              ) : isMail(fact.value) ? (
                <MailText address={fact.value} />
              ) : (
                keptDates(fact.value)
              )}
              {fact.mark}
            </dd>
          </div>
        ))}
      </dl>
      {folded > 0 && (
        <button type="button" className={classes.folded} onClick={edit ?? (() => setOpen(true))}>
          {edit ? words.fillIn(folded) : words.showEmpty(folded)}
        </button>
      )}
    </>
  )
}
