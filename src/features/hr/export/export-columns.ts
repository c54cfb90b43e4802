// Fields of the roster as columns of a sheet.
import type { Language } from '#src/i18n/i18n.ts'
import type { ExportColumn } from '#src/worker/worker-api.ts'
import { placeKind, placeSource } from '../fields/place-source.ts'
import { mayRead, ROSTER_FIELDS, type RosterField, rosterField } from '../fields/roster-fields.ts'
import { placeHeading, sheetPlaces } from '../fields/sheet-places.ts'

/** Fields that can be columns: what the mirror holds and the person may read, custom ones after those of the record. */
export function exportableFields(
  may: (code: string) => boolean,
  customs: readonly RosterField[] = [],
): readonly RosterField[] {
  return readableFields(may, customs).filter((one) => one.section !== 'sensitive')
}

/** The same, and beside them what the server alone holds: sensitive fields. */
export function readableFields(
  may: (code: string) => boolean,
  customs: readonly RosterField[] = [],
): readonly RosterField[] {
  return [...ROSTER_FIELDS, ...customs].filter((one) => one.isDerived !== true && mayRead(one.field, may))
}

/** What a list is exported with unless columns are chosen. */
export const STAFF_COLUMNS = [
  'name',
  'employeeNo',
  'mobile',
  'groupUri',
  'stationUri',
  'dutyUris',
  'employeeStatus',
] as const

/**
 * The columns of a sheet; a list or a structure has several. Numbers such as mobiles are text, so that no spreadsheet rounds
 * them; dates are dates. With `isMasked` people's telephone and identity numbers show their first and last digits only.
 */
export function exportColumns(
  fields: readonly string[],
  language: Language,
  customs: readonly RosterField[] = [],
  isMasked = false,
): readonly ExportColumn[] {
  return fields
    .flatMap((field) => sheetPlaces(rosterField(field, customs)))
    .map((place) => ({
      header: placeHeading(place, language),
      kind: placeKind(place),
      // What the server sends masked has its stars already.
      source: placeSource(place, language, isMasked && place.of.section !== 'sensitive'),
    }))
}
