import { expect, test } from 'vitest'
import { formErrors, newForm } from '#src/ui/form/form-state.ts'
import { severalRules } from './several-rules.ts'
import type { SeveralValues } from './several-values.ts'
import type { NewcomerLabels } from './use-newcomer-labels.ts'

const PEOPLE = [{ key: 'a' }, { key: 'b' }, { key: 'c' }]
const LABELS = new Proxy({}, { get: (_, key) => String(key) }) as NewcomerLabels
const fields = (key: string, name: string, idNo: string) => ({
  ...{ [`${key}-name`]: name, [`${key}-idNo`]: idNo, [`${key}-mobile`]: undefined },
})

test('one passport used for two people is said at both; of whoever has one nothing has to be typed', () => {
  const chosen = new Map([
    ['a', 'wkr_1'],
    ['c', 'wkr_1'],
  ])
  const values: SeveralValues = {
    ...{ teamUri: 'stm_1', workType: '010' },
    ...fields('a', '', ''),
    ...fields('b', '', '330106198803150050'),
    ...fields('c', '', '330106198803150050'),
  }
  const wrong = () =>
    formErrors(
      newForm(values),
      severalRules(PEOPLE, (key) => chosen.get(key), LABELS, '2026-11-28'),
    )
  expect(Object.keys(wrong())).toEqual(['a-idNo', 'b-name', 'c-idNo'])
  chosen.delete('c')
  // Typed instead, the number is that of the other one.
  expect(Object.keys(wrong())).toEqual(['b-name', 'b-idNo', 'c-name', 'c-idNo'])
})
