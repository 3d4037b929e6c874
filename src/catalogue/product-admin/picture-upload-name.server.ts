/** The name of a picture among all that were uploaded: by its product and the mark of its file. */
export const pictureUploadName = (productId: number, mark: string) => `product-${productId}-${mark}`
