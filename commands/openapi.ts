import { BaseCommand } from '../src/cli/kinds/base-command.js';
import { openApiDocument } from '../src/core/openapi.js';
import { operations } from '../src/operations.js';

export default class OpenApi extends BaseCommand {
  static override summary = 'Print the OpenAPI 3.1 document.';
  static override examples = [
    '# for a client generator\nsvc openapi > openapi.json',
    '# how many paths\nsvc openapi --json | jq ".paths | length"',
  ];

  async run(): Promise<unknown> {
    await this.parse(OpenApi);
    const document = openApiDocument(operations);
    this.print(JSON.stringify(document, null, 2));
    return document;
  }
}
