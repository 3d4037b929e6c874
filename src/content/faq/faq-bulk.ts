import { z } from 'zod/mini'
import { bulkAction } from '#bulk/bulk-action.ts'
import { IdNumber } from '#lib/contract/id.ts'
import { Version } from '#staff/contract/text-rules.ts'

export const removeQuestions = bulkAction({
  name: 'remove-questions',
  label: 'Delete several questions',
  path: '/api/admin/faq/removals',
  summary: 'Deletes many questions in the background; those changed meanwhile are left and named',
  for: 'content.change',
  about: 'questions',
  step: z.object({ id: IdNumber, version: Version }),
  said: () => 'deleted',
})
