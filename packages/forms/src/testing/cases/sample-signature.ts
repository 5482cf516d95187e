/** A drawn line, as stored by the signature pad. */
export const SAMPLE_SIGNATURE = [
  'data:image/png;base64,',
  'iVBORw0KGgoAAAANSUhEUgAAAKAAAAAwAQAAAAC+0kzDAAAA50lEQVR42t3TMQ6CMBQG4BIGRlY3Bgdn4wE4gmdxc6uGgZEjeBWZ',
  'uIaGwbVsHZr3fO8BVmlHXYSh7RfS/n9SFEYe9Z94jqBTZYh2lYd4wzTElt4AazTz8pTMmKPVozklZzIW6KbjTWGzEaFEKEa8IiaC',
  'jj+bsKIoekQaGlqVvDvaRPAoAUClsgt47NBmNNWShRAONOvRaFPOyQi3gi26wrwawY6GgQ/OB19zLUhbVf0nWk56f8MNI9VC8/DI',
  'baWW7RZ4pDRu75EqInADly+Qw0IMcYGSK46XxbXJYncpinUMmx/gN3+EJ8sGei9JDKcYAAAAAElFTkSuQmCC',
].join('');
