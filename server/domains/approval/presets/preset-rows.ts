// The templates that an organisation begins with, as rows: published, and free to be designed anew.
import { approvalTemplate, approvalVersion } from '#contract/domains/approval/template.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { MONEY_PRESETS } from './money.ts'
import { PEOPLE_PRESETS } from './people.ts'
import { type Preset, settingsOf } from './preset.ts'
import { SITE_PRESETS } from './site.ts'

/** In the order in which they are offered. */
export const PRESETS: readonly Preset[] = [...PEOPLE_PRESETS, ...MONEY_PRESETS, ...SITE_PRESETS]

/** Those that came when organisations had theirs already: each gets what it has never had. */
export const LATER_PRESETS: readonly string[] = ['partnerBan']

const SORT_STEP = 10

/** Rows of every preset for one organisation, or of those that are named. */
export function presetRows(
  newId: (prefix: string) => string,
  atMs: number,
  only?: readonly string[],
): readonly { readonly collection: AnyCollection; readonly row: AnyRow }[] {
  return PRESETS.flatMap((preset, index) => {
    const { key, name, groupName, icon, category, description, noRule, form, flow } = preset
    if (only && !only.includes(key)) return []
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
