import { designText } from '#src/i18n/approval/design.ts'
import { designFlowText } from '#src/i18n/approval/design-flow.ts'
import { designMoreText } from '#src/i18n/approval/design-more.ts'
import { useText } from '#src/i18n/i18n.ts'

/** All words of the designer. */
export const useDesignWords = () => ({
  ...useText(designText),
  ...useText(designFlowText),
  ...useText(designMoreText),
})
