import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiToolsText } from '#src/i18n/ui-tools.ts'
import classes from './detail.module.css'
import { MailText } from './mail-text.tsx'

export interface Fact {
  key: string
  label: string
  /** Undefined or an empty text reads "Not filled in". */
  value: ReactNode
  /** Takes the whole row. */
  wide?: boolean | undefined
}

const isMail = (value: ReactNode): value is string => typeof value === 'string' && /^\S+@\S+$/.test(value)

/** Names and values of a record, in as many columns as there is room for. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const words = useText(uiToolsText)
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => {
        const empty = fact.value === undefined || fact.value === null || fact.value === ''
        return (
          <div key={fact.key} className={classes.fact} data-wide={fact.wide || undefined}>
            <dt className={classes.factName}>{fact.label}</dt>
            <dd className={classes.factValue} data-empty={empty || undefined}>
              {empty ? words.notFilled : isMail(fact.value) ? <MailText address={fact.value} /> : fact.value}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
