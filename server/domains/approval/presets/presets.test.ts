import { expect, test } from 'vitest'
import { isNumberRule } from '#contract/domains/approval/serial-number.ts'
import { approvalTemplate, approvalVersion } from '#contract/domains/approval/template.ts'
import { templateFaults } from '#contract/domains/approval/template-faults.ts'
import { invalidFields } from '#contract/kit/collection.ts'
import { PRESETS, presetRows } from './preset-rows.ts'

test.each(PRESETS.map((one) => [one.name, one] as const))('%s can be published as it is', (_, preset) => {
  expect(templateFaults(preset.form, preset.flow)).toEqual([])
  expect(isNumberRule(preset.noRule)).toBe(true)
  // A field that people of a node may change names one that is there.
  const nodes = preset.flow.map(({ nodeId }) => nodeId)
  expect(preset.form.flatMap(({ editableAt = [] }) => editableAt).filter((one) => !nodes.includes(one))).toEqual([])
})

test('rows are as the contract has them, each with a name and a number of its own', () => {
  let count = 0
  const rows = presetRows((prefix) => `${prefix}_01J0000000000000000000${String(++count).padStart(4, '0')}`, 1)
  for (const { collection, row } of rows) {
    const { uri: _, rev: __, ...values } = row
    expect(invalidFields(collection, values)).toEqual({})
  }
  expect(rows.filter(({ collection }) => collection === approvalVersion)).toHaveLength(PRESETS.length)
  const templates = rows.filter(({ collection }) => collection === approvalTemplate).map(({ row }) => row)
  for (const field of ['name', 'noRule', 'presetKey'])
    expect(new Set(templates.map((row) => row[field])).size, field).toBe(PRESETS.length)
})
