import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { AnyOperation } from '@lendwright/api';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi';
import type { HeaderSet } from '../responses/security-headers';

/**
 * Serves the API documentation at `/api/docs` and the document at `/api/docs/json`, without resources from other hosts.
 */
export function serveDocs(
  app: FastifyInstance,
  operations: readonly AnyOperation[],
  server: string,
  headers: HeaderSet,
): void {
  const document = openApiDocument(operations, server) as unknown as StaticDocumentSpec['document'];
  void app.register(async (docs) => {
    docs.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
    await docs.register(swagger, { mode: 'static', specification: { document } });
    // The page must not offer to send the document to a validator on another host.
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { validatorUrl: null, docExpansion: 'none' },
      // The bar of the library has its maker's logo and an address that isn't to be changed.
      theme: {
        title: 'Lendwright API',
        css: [{ filename: 'page.css', content: '.swagger-ui .topbar { display: none }' }],
      },
    });
  });
}
