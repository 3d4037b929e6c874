import { lazyLinkSigner, type LinkSigner } from '#accounts/sessions/link-signer.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'

export type SignPlan = LinkSigner<number>

export const lazyPlanSigner = (app: Pick<AppContext, 'db' | 'runtime'>) => lazyLinkSigner<number>(app, 'plan')

export const planLink = (publicUrl: string, sign: SignPlan, id: number) =>
  `${publicUrl}/your-plan?id=${id}&key=${sign(id)}`
