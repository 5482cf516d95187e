import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Readable } from 'node:stream';
import { toBucketRefusal, isNotFound } from './bucket-errors';

/** The bucket and its credentials. */
export interface BucketConfig {
  readonly endpoint?: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const PART_BYTES = 8 * 1024 * 1024;

function openClient({ endpoint, region, accessKey, secretKey }: BucketConfig): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Some S3-compatible services store the client's default checksums as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
}

/** Lists all keys with a prefix, page by page. */
async function* listObjects(client: S3Client, bucket: string, prefix: string) {
  let token: string | undefined;
  do {
    const wantedData = { Bucket: bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) };
    const page = await client.send(new ListObjectsV2Command(wantedData)).catch((error: unknown) => {
      throw toBucketRefusal(error);
    });
    for (const { Key: key, LastModified: modifiedAt } of page.Contents ?? [])
      if (key && modifiedAt) yield { key, modifiedAt };
    token = page.NextContinuationToken;
  } while (token);
}

/**
 * Stores files in an S3 bucket. Uploads are split into parts of 8 MB and appear under their key only when complete.
 * Failed uploads are aborted.
 */
export function s3Blobs(config: BucketConfig) {
  const client = openClient(config);
  const at = (key: string) => ({ Bucket: config.bucket, Key: key });
  const nullIfAbsent = async <T>(send: () => Promise<T>): Promise<T | null> => {
    try {
      return await send();
    } catch (error) {
      if (isNotFound(error)) return null;
      throw toBucketRefusal(error);
    }
  };
  return {
    async write(key: string, stream: Readable): Promise<void> {
      const params = { ...at(key), Body: stream, ContentType: 'application/octet-stream' };
      const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: 2, leavePartsOnError: false });
      try {
        await upload.done();
      } catch (error) {
        throw toBucketRefusal(error, stream.errored);
      }
    },
    async open(key: string): Promise<Readable | null> {
      const foundObject = await nullIfAbsent(() => client.send(new GetObjectCommand(at(key))));
      return (foundObject?.Body as Readable | undefined) ?? null;
    },
    async remove(key: string): Promise<void> {
      await nullIfAbsent(() => client.send(new DeleteObjectCommand(at(key))));
    },
    async size(key: string): Promise<number | null> {
      const foundHead = await nullIfAbsent(() => client.send(new HeadObjectCommand(at(key))));
      return foundHead ? (foundHead.ContentLength ?? 0) : null;
    },
    list: (digit: string) => listObjects(client, config.bucket, digit),
    async read(key: string): Promise<Buffer | null> {
      const foundBytes = await nullIfAbsent(async () => {
        const answer = await client.send(new GetObjectCommand(at(key)));
        return answer.Body?.transformToByteArray();
      });
      return foundBytes ? Buffer.from(foundBytes.buffer, foundBytes.byteOffset, foundBytes.byteLength) : null;
    },
    listBelow: (folder: string) => listObjects(client, config.bucket, `${folder}/`),
    async removeBelow(folder: string): Promise<void> {
      for await (const { key } of listObjects(client, config.bucket, `${folder}/`))
        await nullIfAbsent(() => client.send(new DeleteObjectCommand(at(key))));
    },
    /** Abandoned multipart uploads are removed by the bucket's lifecycle rule. */
    removeAbandoned: () => Promise.resolve(0),
  };
}
