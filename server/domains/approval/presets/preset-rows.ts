// The templates that an organisation begins with, as rows: published, and free to be designed anew.
import { approvalTemplate, approvalVersion } from '#contract/domains/approval/template.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { MONEY_PRESETS } from './money.ts'
import { PEOPLE_PRESETS } from './people.ts'
import { type Preset, settingsOf } from './preset.ts'
import { SITE_PRESETS } from './site.ts'

/** In the order in which they are offered. */
export const PRESETS: readonly Preset[] = [...PEOPLE_PRESETS, ...MONEY_PRESETS, ...SITE_PRESETS]

const SORT_STEP = 10

/** Rows of every preset for one organisation. */
export function presetRows(
  newId: (prefix: string) => string,
  atMs: number,
): readonly { readonly collection: AnyCollection; readonly row: AnyRow }[] {
  return PRESETS.flatMap((preset, index) => {
    const { key, name, groupName, icon, category, description, noRule, form, flow } = preset
    const [uri, versionUri] = [newId(approvalTemplate.idPrefix), newId(approvalVersion.idPrefix)]
    const template = completeRow(approvalTemplate, uri, {
      ...{
        name,
        groupName,
        icon,
        category,
        description,
        noRule,
        starterKind: 'all',
        starterNames: [],
        viewers: [],
        managers: [],
      },
      ...{ status: 'enabled', isSystem: 'yes', presetKey: key, sortNo: (index + 1) * SORT_STEP },
      ...{ version: 1, versionUri, publishedAt: atMs },
    })
    const version = completeRow(approvalVersion, versionUri, {
      ...{ templateUri: uri, version: 1, noRule, form, flow, settings: settingsOf(preset) },
    })
    return [
      { collection: approvalVersion, row: version },
      { collection: approvalTemplate, row: template },
    ]
  })
}
