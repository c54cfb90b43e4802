import { employee } from '#contract/domains/hr/employee.ts'
import type { DataScopeInput } from '#contract/domains/identity/role-calls.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { rolesText } from '#src/i18n/identity/roles.ts'
import classes from './roles.module.css'

interface ReachSentenceProps {
  codes: readonly string[]
  read: DataScopeInput | undefined
  edit: DataScopeInput | undefined
}

/** Whose records a holder of the role could change, in one sentence that follows what is being chosen. */
export function ReachSentence({ codes, read, edit }: ReachSentenceProps) {
  const words = useText(rolesText).reach
  const { total } = useRows(employee, { limit: 1 })
  // What is not said for changing is as for seeing, and what is said nowhere is everybody.
  const scope = edit ?? read ?? { kind: 'all' }
  const sentence = () => {
    if (!codes.includes('staff_edit')) return words.none
    if (scope.kind === 'all') return words.all(total)
    return scope.kind === 'custom' ? words.custom(scope.groupUris.length) : words[scope.kind]
  }
  return (
    <p className={classes.quiet} role="status">
      {sentence()}
    </p>
  )
}
