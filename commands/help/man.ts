import { BaseCommand } from '../../src/cli/kinds/base-command.js';

export default class HelpMan extends BaseCommand {
  static override summary = 'The manual page, for man.';
  static override examples = [
    '# read it\nsvc help man | man -l -',
    '# install it\nsvc help man > /usr/local/share/man/man1/svc.1',
  ];

  async run(): Promise<unknown> {
    await this.parse(HelpMan);
    const { manPage } = await import('../../src/cli/help/man-page.js');
    const page = manPage(this.config);
    this.print(page);
    return { page };
  }
}
