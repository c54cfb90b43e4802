/** Ways in which somebody works here, by their codes. */
export const EMPLOYEE_TYPES = [
  'fullTime',
  'partTime',
  'intern',
  'dispatched',
  'outsourced',
  'labourService',
  'rehiredRetiree',
  'consultant',
] as const
