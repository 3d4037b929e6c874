import { change, serveChange } from '#audit/change.server.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { describeOwnPicture, listPicturePlaces, removeOwnPicture, setOwnPicture } from './edit-own-pictures.server.ts'
import { ownPictureApi } from './own-picture-api.ts'

export function ownPicturesRoutes(app: AppContext) {
  serve(app, ownPictureApi.list, ({ place }) => listPicturePlaces(app.db, place))
  serveChange(app, ownPictureApi.set, ({ name }, context) => setOwnPicture(app, context, name))
  serveChange(app, ownPictureApi.change, (words, context) =>
    change(app, context, (tx) => describeOwnPicture(tx, words)),
  )
  serveChange(app, ownPictureApi.remove, (seen, context) => change(app, context, (tx) => removeOwnPicture(tx, seen)))
}
