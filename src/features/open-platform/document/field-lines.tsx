import { useText } from '#src/i18n/i18n.ts'
import { openDocumentText } from '#src/i18n/open-platform/open-document.ts'
import classes from '../open-platform.module.css'

interface FieldLine {
  readonly path: string
  /** What it is called, where it has a name. */
  readonly label?: string | undefined
  readonly type: string
  readonly limits: readonly string[]
}

/** Fields one below the other: path, type, and what a value has to be like. */
export function FieldLines({ fields }: { fields: readonly FieldLine[] }) {
  const words = useText(openDocumentText)
  if (fields.length === 0) return <p className={classes.note}>{words.noFields}</p>
  return (
    <ul className={classes.lines}>
      {fields.map(({ path, label, type, limits }) => (
        <li key={path} className={classes.line}>
          <div className={classes.lineHead}>
            <code className={classes.code}>{path}</code>
            {label !== undefined && label !== path && <span>{label}</span>}
            <span className={classes.quiet}>{type}</span>
          </div>
          {limits.length > 0 && <div className={classes.quiet}>{limits.join(' · ')}</div>}
        </li>
      ))}
    </ul>
  )
}
