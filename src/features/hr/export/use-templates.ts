// Templates of the roster's export: one's own and those that are shared, by whom, and what may be done with one.
import { useMemo } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import {
  addExportTemplate,
  type ExportEntity,
  exportTemplate,
  mayChangeShared,
  patchExportTemplate,
  patchSharedTemplate,
  removeExportTemplate,
  removeSharedTemplate,
  sharedTemplate,
  shareExportTemplate,
  takeBackSharedTemplate,
} from '#contract/domains/hr/export-template.ts'
import { useRunning } from '#src/data/data-context.tsx'
import type { Act } from '#src/data/edits/name-acts.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { hrExportText } from '#src/i18n/hr/hr-export.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useSave } from '#src/records/use-save.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { changesOf, type ExportChoice, isShared, keptOf, type OwnTemplate, type Template } from './template-choice.ts'

export type Templates = ReturnType<typeof useTemplates>

/** Live; what is done is on this device at once. Each act answers the template that is there afterwards, if one is. */
export function useTemplates(entity: ExportEntity = 'roster') {
  const ofEntity = useMemo(
    () => ({ filters: [{ field: 'entity', is: entity }] as const, sort: [{ field: 'name' }] as const }),
    [entity],
  )
  const words = useText(hrExportText)
  const save = useSave()
  const newId = useNewId()
  const who = useRunning()?.who
  const { rows: own } = useRows(exportTemplate, ofEntity)
  const { rows: shared } = useRows(sharedTemplate, ofEntity)
  const owners = useMemo(() => [...new Set(shared.map((one) => one.ownerUsername))], [shared])
  const { rows: people } = useRows(
    employee,
    useMemo(() => ({ filters: [{ field: 'username', in: owners }] }), [owners]),
  )

  const done = async (command: Act, said: string = words.templateSaved): Promise<boolean> => {
    const saved = await save([command], { quiet: true })
    if (saved.kind === 'saved') showToast('note', said)
    return saved.kind === 'saved'
  }

  return {
    own,
    shared,
    isMine: (template: Template) => !isShared(template) || template.ownerUsername === who?.username,
    mayChange: (template: Template) => !isShared(template) || (who !== undefined && mayChangeShared(template, who)),
    /** The name of who shares it; empty while this device does not know him. */
    ownerOf: (template: Template): string =>
      isShared(template) ? (people.find((one) => one.username === template.ownerUsername)?.name ?? '') : '',

    async add(name: string, choice: ExportChoice): Promise<OwnTemplate | undefined> {
      const values = { uri: newId(exportTemplate.idPrefix), name, entity, ...keptOf(choice) }
      return (await done(commandOf(addExportTemplate, values))) ? { ...values, rev: 0 } : undefined
    },
    async change(template: Template, choice: ExportChoice): Promise<void> {
      const edit = { uri: template.uri, patch: changesOf(choice, template) }
      const mutation = isShared(template) ? patchSharedTemplate : patchExportTemplate
      await done(commandOf(mutation, edit, template))
    },
    async remove(template: Template): Promise<boolean> {
      const mutation = isShared(template) ? removeSharedTemplate : removeExportTemplate
      return (await save([commandOf(mutation, { uri: template.uri })], { quiet: true })).kind === 'saved'
    },
    async share(template: OwnTemplate): Promise<Template | undefined> {
      const uri = newId(sharedTemplate.idPrefix)
      const isDone = await done(
        commandOf(shareExportTemplate, { uri: template.uri, sharedUri: uri }),
        words.templateShared,
      )
      return isDone && who ? { ...template, uri, ownerUsername: who.username } : undefined
    },
    async takeBack(template: Template): Promise<Template | undefined> {
      const uri = newId(exportTemplate.idPrefix)
      const { ownerUsername: _, ...kept } = { ownerUsername: '', ...template }
      const isDone = await done(
        commandOf(takeBackSharedTemplate, { uri: template.uri, ownUri: uri }),
        words.templateTaken,
      )
      return isDone ? { ...kept, uri } : undefined
    },
  }
}
