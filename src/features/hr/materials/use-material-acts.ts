// What is done to papers with one press, or after a question.
import { useCallback } from 'react'
import type { MaterialVerdict } from '#contract/domains/hr/materials/material.ts'
import type { MaterialLine } from '#contract/domains/hr/materials/material-list.ts'
import {
  checkEmployeeMaterial,
  handedIn,
  removeEmployeeMaterial,
} from '#contract/domains/hr/materials/material-mutations.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import { useSave } from '#src/records/use-save.ts'
import { contentOf, valuesOfLine } from './material-values.ts'

/** A paper with its person, as both were shown to whoever decides. */
export interface ShownPaper {
  readonly person: Person
  readonly line: MaterialLine
}
export type Judge = ReturnType<typeof useMaterialActs>['judge']

/** Says of a paper what it is worth, and takes it out of the record. */
export function useMaterialActs() {
  const save = useSave()
  const newId = useNewId()
  const username = useRunning()?.who?.username
  const judge = useCallback(
    ({ person, line }: ShownPaper, status: MaterialVerdict, reason: string) => {
      if (username === undefined) throw new Error('no identity is open')
      const seen = line.material ?? handedIn(contentOf(valuesOfLine(line), []))
      const material = { ...seen, status, reason, checkedBy: username, checkedAt: Date.now() }
      const args = { uri: person.uri, key: line.key ?? newId('mat'), material }
      return save([commandOf(checkEmployeeMaterial, args, person)])
    },
    [save, newId, username],
  )
  const remove = useCallback(
    async ({ person, line }: ShownPaper) => {
      if (line.key === undefined) return
      await save([commandOf(removeEmployeeMaterial, { uri: person.uri, key: line.key }, person)])
    },
    [save],
  )
  return { judge, remove }
}
